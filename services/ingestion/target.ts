import type { StreamRejection } from '../../domain/streams/categories.ts';
import type { Target } from '../../domain/kernel/stream-category.ts';

/** The stream that events are for. */
export type StreamTarget = Target<StreamRejection>;
