import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signOut } from '../routes/registerSignIn.ts'
import { publicRoute } from '../../http/security/authentication.ts'
import { listGrantors } from '../listGrantors.ts'
import { registerFormParser } from '../../http/pages/registerFormParser.ts'
import { registerInvitePage } from '../invites/registerInvitePage.ts'
import { registerPasskeyScript } from './passkeyScript.ts'
import { sameSitePath } from './sameSitePath.ts'
import { signInPage, signedInPage } from './signInPage.ts'
import type { AuthPageDeps, Form, Query } from './signInReplies.ts'
import { handleSignIn } from './handleSignIn.ts'
import { signOutPage, signedOutPage } from './signOutPage.ts'

const emptyForm = (next: string) => signInPage({ username: '', next, error: null })

async function showSignIn({ authenticator, pages }: AuthPageDeps, request: FastifyRequest<Query>, reply: FastifyReply) {
  const next = sameSitePath(request.query.next)
  return (await authenticator.authenticate(request.raw)) ? reply.redirect(next, 303) : pages.send(reply, emptyForm(next))
}

async function showSignedIn({ deps, authenticator, pages }: AuthPageDeps, request: FastifyRequest, reply: FastifyReply) {
  const principal = await authenticator.authenticate(request.raw)
  if (!principal) return pages.send(reply, emptyForm(sameSitePath(undefined)))
  const practices = await deps.store.practices()
  return pages.send(reply, signedInPage(principal.by.name, practices.find(({ id }) => id === principal.practice)?.name ?? ''))
}

async function showSignOut({ deps, authenticator, pages }: AuthPageDeps, request: FastifyRequest, reply: FastifyReply) {
  const principal = await authenticator.authenticate(request.raw)
  const grantors = principal ? await listGrantors(deps, principal.practice) : []
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
