import { errorMessage, type Page } from '../../http/pages/renderPage.ts'
import { html } from '../../http/pages/html.ts'
import { tPage } from '../../http/pages/tPage.ts'

export type InviteForm = {
  readonly name: string
  readonly practice: string
  /** As typed. The password is never sent back. */
  readonly username: string
  readonly error: string | null
  /** The fewest characters of the password. */
  readonly length: number
}

/** The form is sent to the address of the page, which holds the token. */
export const invitePage = ({ name, practice, username, error, length }: InviteForm): Page => ({
  title: tPage('invite'),
  body: html`<div class="card">
<h1>${tPage('inviteTitle', { name })}</h1><p>${tPage('inviteLead', { practice })}</p>
${error !== null && errorMessage(error)}
<form method="post">
<label>${tPage('username')}<input name="username" value="${username}" autocomplete="username" autocapitalize="none" spellcheck="false"
 maxlength="64" required autofocus${error !== null && html` aria-invalid="true" aria-describedby="fault"`}></label>
<label>${tPage('newPassword')}<input name="password" type="password" autocomplete="new-password" minlength="${String(length)}" maxlength="200" required></label>
<button>${tPage('inviteAccept')}</button>
</form></div>
<p class="fine">${tPage('inviteRules', { length: String(length) })}</p>`,
})

/** The same page for every link that cannot be used: unknown, used, withdrawn or expired. */
export const inviteOverPage = (): Page => ({
  title: tPage('invite'),
  body: html`<div class="card"><h1>${tPage('inviteOver')}</h1><p>${tPage('inviteOverHelp')}</p>
<div class="steps"><a class="button other" href="/Auth/Signin">${tPage('signIn')}</a></div></div>`,
})
