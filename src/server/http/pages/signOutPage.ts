import type { Page } from './frame.ts'
import { type Html, html } from './html.ts'
import { say } from './say.ts'

const askWhom = (names: readonly string[]) =>
  names.length === 0 ? say('noAccessAskNobody') : say('noAccessAsk', { names: names.join(say('or')) })

/** Shown where the address ends in `#/noaccess`; the browser alone sees that part, so CSS decides. */
const noAccess = (names: readonly string[]): Html => html`<div class="card aside" id="/noaccess"><h1>${say('noAccess')}</h1>
<p>${say('noAccessWhat')}</p><p>${askWhom(names)}</p>
<div class="steps"><a class="button" href="/my/#/account">${say('toTheStart')}</a>
<a class="button other" href="/Auth/Signout">${say('signOut')}</a></div></div>`

const ask = (
  name: string,
): Html => html`<div class="card"><h1>${say('signOutAsk')}</h1><p>${say('signedInAs', { name })}.</p><p>${say('signOutWhat')}</p>
<div class="steps"><form method="post" action="/Auth/Signout"><button>${say('signOut')}</button></form>
<a class="button other" href="/my/#/account">${say('stay')}</a></div></div>`

const again = (head: string, what: string | null): Html => html`<div class="card"><h1>${head}</h1>${what !== null && html`<p>${what}</p>`}
<div class="steps"><a class="button" href="/Auth/Signin">${say('signInAgain')}</a></div></div>`

/** @param whoGives Colleagues who may give somebody a right. */
export const signOutPage = (name: string | null, whoGives: readonly string[]): Page => ({
  title: say('signOut'),
  body: html`${noAccess(whoGives)}${name === null ? again(say('notSignedIn'), null) : ask(name)}`,
})

export const signedOutPage = (): Page => ({ title: say('signedOut'), body: again(say('signedOut'), say('signedOutWhat')) })
