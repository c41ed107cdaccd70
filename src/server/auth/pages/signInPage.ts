import { errorMessage, type Page } from '../../http/pages/renderPage.ts'
import { html, type Html } from '../../http/pages/html.ts'
import { tPage } from '../../http/pages/tPage.ts'
import { signUpPath } from '../onboarding/signUpPage.ts'
import { passkeyScriptPath } from './passkeyScript.ts'

/** Shown by its script only where the browser has passkeys. Without a script, users sign in with password and code. */
const passkeyButton = (ticket: string | null): Html => html`<div class="steps" id="passkey" hidden
 data-ticket="${ticket}" data-refused="${tPage('passkeyRefused')}" data-address="${tPage('passkeyAddress')}">
<button type="button" class="other">${tPage('passkeyUse')}</button><p class="fault" role="alert"></p></div>`

export type SignInForm = {
  /** As typed. The password is never sent back. */
  readonly username: string
  /** The path of this site to open after signing in. */
  readonly next: string
  /** The error message; `null` without an error. */
  readonly error: string | null
  /** Whether a visitor may create a practice. */
  readonly canSignUp?: boolean
}

/** The form has no action, so it is sent to the URL of the page and the browser keeps the fragment. */
export function signInPage(form: SignInForm): Page {
  const errorAttributes = form.error !== null && html` aria-invalid="true" aria-describedby="fault"`
  const isFirstAttempt = form.username === ''
  return {
    title: tPage('signIn'),
    script: passkeyScriptPath,
    body: html`<div class="card">
<h1>${tPage('signIn')}</h1><p>${tPage('signInLead')}</p>
${form.error !== null && errorMessage(form.error)}
<form method="post">
<input type="hidden" name="next" value="${form.next}">
<label>${tPage('username')}<input name="username" value="${form.username}" autocomplete="username" autocapitalize="none" spellcheck="false"
 maxlength="200" required${errorAttributes}${isFirstAttempt && html` autofocus`}></label>
<label>${tPage('password')}<input name="password" type="password" autocomplete="current-password" maxlength="200" required${errorAttributes}${!isFirstAttempt && html` autofocus`}></label>
<button>${tPage('signIn')}</button>
</form>${passkeyButton(null)}</div>
<p class="fine">${tPage('forgotPassword')}</p>
${form.canSignUp === true && html`<p class="fine"><a href="${signUpPath}">${tPage('signUp')}</a></p>`}`,
  }
}

export type CodeForm = {
  /** Stands for the right password, which the page never holds. */
  readonly ticket: string
  readonly next: string
  readonly error: string | null
  /** Whether the user has a passkey, which may answer in place of the code. */
  readonly hasPasskey: boolean
  /** Whether the user has an authenticator app. Without it, only the passkey answers. */
  readonly hasCode: boolean
}

/** The second step, for users with a second factor. */
export const codePage = (form: CodeForm): Page => ({
  title: tPage('signIn'),
  ...(form.hasPasskey && { script: passkeyScriptPath }),
  body: html`<div class="card">
<h1>${tPage(form.hasCode ? 'codeTitle' : 'passkeyTitle')}</h1><p>${tPage(form.hasCode ? 'codeLead' : 'passkeyLead')}</p>
${form.error !== null && errorMessage(form.error)}
${form.hasCode ? codeForm(form) : html`<input type="hidden" name="next" value="${form.next}">`}
${form.hasPasskey && passkeyButton(form.ticket)}</div>
<p class="fine">${tPage(form.hasCode ? 'lostCode' : 'lostPasskey')}</p>`,
})

const codeForm = ({ ticket, next, error }: CodeForm) => html`<form method="post">
<input type="hidden" name="next" value="${next}"><input type="hidden" name="ticket" value="${ticket}">
<label>${tPage('code')}<input name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false"
 maxlength="20" required autofocus${error !== null && html` aria-invalid="true" aria-describedby="fault"`}></label>
<button>${tPage('signIn')}</button>
</form>`

/** Shown to a user who is already signed in. */
export const signedInPage = (name: string, practice: string): Page => ({
  title: tPage('signIn'),
  body: html`<div class="card"><h1>${tPage('signedInAs', { name })}</h1><p>${tPage('signedInAt', { practice })}</p>
<div class="steps"><a class="button" href="/my/#/account">${tPage('openApp')}</a>
<a class="button other" href="/Auth/Signout">${tPage('signOut')}</a></div></div>`,
})
