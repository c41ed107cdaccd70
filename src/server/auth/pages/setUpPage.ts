import encodeQR from 'qr'
import { html, rawHtml } from '../../http/pages/html.ts'
import { errorMessage, type Page } from '../../http/pages/renderPage.ts'
import { tPage } from '../../http/pages/tPage.ts'

export type SetUpForm = {
  /** Stands for the right password, which the page never holds. */
  readonly ticket: string
  readonly next: string
  /** For the authenticator app. */
  readonly secret: string
  readonly address: string
  readonly error: string | null
}

/** Light modules around the code, which a scanner needs to find it. */
const quietZone = 4
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/** For users who may sign in with two steps only, and have no second one yet. */
export const setUpPage = ({ ticket, next, secret, address, error }: SetUpForm): Page => ({
  title: tPage('setUpTitle'),
  body: html`<div class="card">
<h1>${tPage('setUpTitle')}</h1><p>${tPage('setUpWhy')}</p><p>${tPage('setUpScan')}</p>
<div class="qr" role="img" aria-label="${tPage('setUpCodeName')}">${rawHtml(encodeQR(address, 'svg', { ecc: 'medium', border: quietZone }))}</div>
<p class="typed"><a href="${address}">${tPage('setUpOpen')}</a></p>
<p class="typed">${tPage('setUpTyped', { secret: grouped(secret) })}</p>
${error !== null && errorMessage(error)}
<form method="post" action="/Auth/Signin">
<input type="hidden" name="next" value="${next}"><input type="hidden" name="ticket" value="${ticket}"><input type="hidden" name="setUp" value="1">
<label>${tPage('setUpCode')}<input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required autofocus${
    error !== null && html` aria-invalid="true" aria-describedby="fault"`
  }></label>
<button>${tPage('setUpConfirm')}</button>
</form></div>`,
})

/** Shown once, after the factor is set up. The user is signed in. */
export const recoveryCodesPage = (codes: readonly string[], next: string): Page => ({
  title: tPage('codesTitle'),
  body: html`<div class="card"><h1>${tPage('codesTitle')}</h1><p>${tPage('codesLead')}</p>
<ul class="codes">${codes.map((code) => html`<li>${code}</li>`)}</ul>
<div class="steps"><a class="button" href="${next}">${tPage('codesSaved')}</a></div></div>`,
})
