import { escapeHtml } from '../text/escape-html.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 1.05rem/1.5 system-ui, sans-serif }
  body { margin: 0 auto; padding: 2rem 1rem; max-width: 72rem }
  pre { padding: 1rem; border-left: 0.4rem solid #c33; overflow-x: auto; font: 0.95rem/1.5 ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace }`;

export function renderProblemPage(text: string): string {
  const [title = '', ...problems] = text.trim().split('\n\n').map(escapeHtml);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
<script type="module" src="/@vite/client"></script>
</head>
<body>
<h1>${title}</h1>
<p>As it is now, the site can be neither shown nor published. Correct the file and save it: this page reloads by itself.</p>
${problems.map((problem) => `<pre>${problem}</pre>`).join('\n')}
</body>
</html>
`;
}
