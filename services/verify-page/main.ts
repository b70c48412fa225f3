import '../shared/process/supported-node.ts';

// By itself, once the version of Node was looked at: a Node that is too old cannot even link what a program imports.
await import('./program.ts');
