import { fault, type Page } from './frame.ts'
import { html } from './html.ts'
import { say } from './say.ts'

export type SignInForm = {
  /** As it was typed; the password is never given back. */
  readonly username: string
  /** Where to go afterwards: a path of this site. */
  readonly next: string
  /** Why it did not work, in words. */
  readonly fault: string | null
}

/** The form has no address of its own: it is sent to the page's, so what stands after a `#` there is still there afterwards. */
export function signInPage(form: SignInForm): Page {
  const atFault = form.fault !== null && html` aria-invalid="true" aria-describedby="fault"`
  const first = form.username === ''
  return {
    title: say('signIn'),
    body: html`<div class="card">
<h1>${say('signIn')}</h1><p>${say('signInLead')}</p>
${form.fault !== null && fault(form.fault)}
<form method="post">
<input type="hidden" name="next" value="${form.next}">
<label>${say('username')}<input name="username" value="${form.username}" autocomplete="username" autocapitalize="none" spellcheck="false"
 maxlength="200" required${atFault}${first && html` autofocus`}></label>
<label>${say('password')}<input name="password" type="password" autocomplete="current-password" maxlength="200" required${atFault}${!first && html` autofocus`}></label>
<button>${say('signIn')}</button>
</form></div>
<p class="fine">${say('showHelp')}</p>`,
  }
}

/** For whoever comes to sign in and is. */
export const signedInPage = (name: string, practice: string): Page => ({
  title: say('signIn'),
  body: html`<div class="card"><h1>${say('signedInAs', { name })}</h1><p>${say('signedInAt', { practice })}</p>
<div class="steps"><a class="button" href="/my/#/account">${say('toTheBoards')}</a>
<a class="button other" href="/Auth/Signout">${say('signOut')}</a></div></div>`,
})
