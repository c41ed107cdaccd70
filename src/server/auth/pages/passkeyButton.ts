import { type Html, html } from '../../http/pages/html.ts'
import { tPage } from '../../http/pages/tPage.ts'

/** Shown by its script only where the browser has passkeys. Without a script, users sign in with password and code. */
export const passkeyButton = (ticket: string | null): Html => html`<div class="steps" id="passkey" hidden
 data-ticket="${ticket}" data-refused="${tPage('passkeyRefused')}" data-address="${tPage('passkeyAddress')}">
<button type="button" class="other">${tPage('passkeyUse')}</button><p class="fault" role="alert"></p></div>`
