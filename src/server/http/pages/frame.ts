import { type Html, asIs, html } from './html.ts'
import { say } from './say.ts'
import { styleOf } from './style.ts'

export type Page = {
  readonly title: string
  readonly body: Html
  /** Who speaks, where it is not the product: a practice to its patients. */
  readonly from?: string
  /** A card in the middle for one thing at a time, a sheet for reading. */
  readonly kind?: 'card' | 'sheet'
}

export type Frame = {
  readonly product: string
  readonly nonce: string
  readonly font: string | null
}

/** A whole page, without a script. */
export function framed({ title, body, from, kind = 'card' }: Page, { product, nonce, font }: Frame): string {
  const head = kind === 'card' && html`<p class="name">${from ?? product}</p>`
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<title>${say('titled', { page: title, product: from ?? product })}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style nonce="${nonce}">${asIs(styleOf(kind, font))}</style>
</head>
<body><main>${head}${body}</main></body>
</html>
`.markup
}

/** An octagon: stop. A coloured word never stands without its shape. */
const stop = asIs(
  '<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true"><path fill-rule="evenodd" d="M5 1h6l4 4v6l-4 4H5l-4-4V5zM7.1 4v5h1.8V4zm0 6.3V12h1.8v-1.7z"/></svg>',
)

/** What went wrong, read aloud when the page opens. */
export const fault = (words: string): Html => html`<p class="fault" id="fault" role="alert">${stop}<span>${words}</span></p>`
