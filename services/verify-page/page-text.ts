/** What `verify.html` is made of beside its program. Colours have a contrast of at least 7 to 1 against white, and nothing is told by colour alone. */
export const style = `body{margin:2rem auto;max-width:75rem;padding:0 1rem;font:1rem/1.5 Verdana,Arial,sans-serif;color:#1a1a1a;background:#fff}
h1{font-size:1.6rem}
h2{font-size:1.2rem}
h3{font-size:1rem;margin:1.2rem 0 0}
p{max-width:45rem}
li{margin:.25rem 0;max-width:60rem;overflow-wrap:anywhere}
label{display:block;font-weight:bold;margin:.8rem 0 0}
input,button{font:inherit;min-height:2.2rem}
.pick{border:1px solid #6b6b6b;padding:0 1rem;max-width:45rem}
.verdict{border-left:.4rem solid #7a1d12;padding-left:.6rem}
.whole{border-color:#14532d}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:.85rem}
caption{text-align:left}
th,td{border:1px solid #6b6b6b;padding:.25rem .5rem;text-align:left;vertical-align:top}
th{background:#e8eee9}`;

/** The page as a person finds it. */
export const markup = `<main>
<h1>Check a bundle of evidence</h1>
<p>Give this page a bundle (a zip). It says whether that is what was sealed, whether something is missing, and who has witnessed it. Nothing leaves your machine: the page works without a network, and may not use one.</p>
<div class="pick">
<label for="zip">The bundle, or drop it anywhere on this page</label>
<input type="file" id="zip" accept=".zip">
<label for="policy">A policy of your own, with the keys that you believe (not needed)</label>
<input type="file" id="policy">
<button type="button" id="check">Check</button>
<p id="state" role="status"></p>
</div>
<div id="result"></div>
</main>`;
