import type { Page } from '../../http/pages/renderPage.ts'
import { type Html, html } from '../../http/pages/html.ts'
import { tPage } from '../../http/pages/tPage.ts'

const grantorText = (names: readonly string[]) =>
  names.length === 0 ? tPage('noAccessAskAdministrator') : tPage('noAccessAsk', { names: names.join(tPage('or')) })

/** Shown if the URL ends in `#/noaccess`. The server never receives the fragment, so CSS shows it with `:target`. */
const noAccessCard = (names: readonly string[]): Html => html`<div class="card aside" id="/noaccess"><h1>${tPage('noAccess')}</h1>
<p>${tPage('noAccessHelp')}</p><p>${grantorText(names)}</p>
<div class="steps"><a class="button" href="/my/#/account">${tPage('goToStart')}</a>
<a class="button other" href="/Auth/Signout">${tPage('signOut')}</a></div></div>`

const signOutCard = (
  name: string,
): Html => html`<div class="card"><h1>${tPage('signOutAsk')}</h1><p>${tPage('signedInAs', { name })}.</p><p>${tPage('signOutHelp')}</p>
<div class="steps"><form method="post" action="/Auth/Signout"><button>${tPage('signOut')}</button></form>
<a class="button other" href="/my/#/account">${tPage('staySignedIn')}</a></div></div>`

const signInAgainCard = (
  heading: string,
  detail: string | null,
): Html => html`<div class="card"><h1>${heading}</h1>${detail !== null && html`<p>${detail}</p>`}
<div class="steps"><a class="button" href="/Auth/Signin">${tPage('signInAgain')}</a></div></div>`

/** @param grantors Names of users who can grant permissions. */
export const signOutPage = (name: string | null, grantors: readonly string[]): Page => ({
  title: tPage('signOut'),
  body: html`${noAccessCard(grantors)}${name === null ? signInAgainCard(tPage('notSignedIn'), null) : signOutCard(name)}`,
})

export const signedOutPage = (): Page => ({ title: tPage('signedOut'), body: signInAgainCard(tPage('signedOut'), tPage('signedOutHelp')) })
