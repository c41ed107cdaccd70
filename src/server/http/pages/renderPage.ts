import { localeTag } from '#locale/common/locale.ts'
import { type Html, rawHtml, html } from './html.ts'
import { tPage } from './tPage.ts'
import { styleOf } from './style.ts'

export type Page = {
  readonly title: string
  readonly body: Html
  /** The practice name, on pages for patients; the product name is shown otherwise. */
  readonly sender?: string
  /** `card` is a centred box with one task, `sheet` a page to read. */
  readonly kind?: 'card' | 'sheet'
  /** The path of our own file of code that adds what a page can do without it in another way. */
  readonly script?: string
}

export type PageFrame = {
  readonly product: string
  readonly nonce: string
  readonly font: string | null
}

/** Renders a whole page. It works without a script. */
export function renderPage({ title, body, sender, kind = 'card', script }: Page, { product, nonce, font }: PageFrame): string {
  const head = kind === 'card' && html`<p class="name">${sender ?? product}</p>`
  return html`<!doctype html>
<html lang="${localeTag}">
<head>
<meta charset="utf-8">
<title>${tPage('titled', { page: title, product: sender ?? product })}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style nonce="${nonce}">${rawHtml(styleOf(kind, font))}</style>
</head>
<body><main>${head}${body}</main>${script !== undefined && html`<script type="module" src="${script}"></script>`}</body>
</html>
`.markup
}

/** A stop octagon, because colour alone must not carry the meaning. */
const stopIcon = rawHtml(
  '<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true"><path fill-rule="evenodd" d="M5 1h6l4 4v6l-4 4H5l-4-4V5zM7.1 4v5h1.8V4zm0 6.3V12h1.8v-1.7z"/></svg>',
)

/** An error message; screen readers read it when the page opens. */
export const errorMessage = (text: string): Html => html`<p class="fault" id="fault" role="alert">${stopIcon}<span>${text}</span></p>`
