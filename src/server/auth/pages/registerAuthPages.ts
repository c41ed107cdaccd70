import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicRoute } from '../../http/security/authentication.ts'
import { registerFormParser } from '../../http/pages/registerFormParser.ts'
import type { Page } from '../../http/pages/renderPage.ts'
import { type Html, html } from '../../http/pages/html.ts'
import { tPage } from '../../http/pages/tPage.ts'
import { signOut } from '../routes/registerSignIn.ts'
import { listGrantors } from '../listGrantors.ts'
import { registerInvitePage } from '../invites/registerInvitePage.ts'
import { hasNoUsers } from '../onboarding/hasNoUsers.ts'
import { signUpPath } from '../onboarding/signUpPage.ts'
import { registerPasskeyScript } from './passkeyScript.ts'
import { sameSitePath } from './sameSitePath.ts'
import { signInPage, signedInPage } from './signInPage.ts'
import type { AuthPageDeps, Form, Query } from './signInReplies.ts'
import { handleSignIn } from './handleSignIn.ts'

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
const signOutPage = (name: string | null, grantors: readonly string[]): Page => ({
  title: tPage('signOut'),
  body: html`${noAccessCard(grantors)}${name === null ? signInAgainCard(tPage('notSignedIn'), null) : signOutCard(name)}`,
})

const signedOutPage = (): Page => ({ title: tPage('signedOut'), body: signInAgainCard(tPage('signedOut'), tPage('signedOutHelp')) })

const emptyForm = (next: string) => signInPage({ username: '', next, error: null })

/** A server without users can sign no user in, so it shows the sign-up. */
async function showSignIn({ deps, authenticator, pages, signUp }: AuthPageDeps, request: FastifyRequest<Query>, reply: FastifyReply) {
  const next = sameSitePath(request.query.next)
  if (await authenticator.authenticate(request.raw)) return reply.redirect(next, 303)
  if (await hasNoUsers(deps)) return reply.redirect(signUpPath, 303)
  return pages.send(reply, signInPage({ username: '', next, error: null, canSignUp: await signUp.isOpen() }))
}

async function showSignedIn({ deps, authenticator, pages }: AuthPageDeps, request: FastifyRequest, reply: FastifyReply) {
  const principal = await authenticator.authenticate(request.raw)
  if (!principal) return pages.send(reply, emptyForm(sameSitePath(undefined)))
  const practices = await deps.store.practices()
  return pages.send(reply, signedInPage(principal.by.name, practices.find(({ id }) => id === principal.practice)?.name ?? ''))
}

async function showSignOut({ deps, authenticator, pages }: AuthPageDeps, request: FastifyRequest, reply: FastifyReply) {
  const principal = await authenticator.authenticate(request.raw)
  const { users: grantors } = principal ? await listGrantors(deps, principal.practice) : { users: [] }
  return pages.send(reply, signOutPage(principal?.by.name ?? null, grantors))
}

async function handleSignOut({ config, authenticator, pages }: AuthPageDeps, reply: FastifyReply) {
  await signOut(config, authenticator, reply)
  return pages.send(reply, signedOutPage())
}

/** Sign-in and sign-out pages, which need no script. GET requests change nothing. */
export function registerAuthPages(app: FastifyInstance, authDeps: AuthPageDeps): void {
  registerInvitePage(app, authDeps)
  registerPasskeyScript(app)
  app.register(async (instance) => {
    registerFormParser(instance)
    instance.get('/Auth', publicRoute, (request, reply) => showSignedIn(authDeps, request, reply))
    instance.get<Query>('/Auth/Signin', publicRoute, (request, reply) => showSignIn(authDeps, request, reply))
    instance.post<Form>('/Auth/Signin', publicRoute, (request, reply) => handleSignIn(authDeps, request, reply))
    instance.get('/Auth/Signout', publicRoute, (request, reply) => showSignOut(authDeps, request, reply))
    instance.post('/Auth/Signout', publicRoute, (_request, reply) => handleSignOut(authDeps, reply))
  })
}
