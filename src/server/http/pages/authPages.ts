import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problems.ts'
import { giveCookie, open, signOut } from '../../auth/authRoutes.ts'
import type { Porter } from '../../auth/principals.ts'
import { SignIn, signIn } from '../../auth/signIn.ts'
import { whoGivesRights } from '../../auth/whoGivesRights.ts'
import type { Config } from '../../config.ts'
import type { House } from '../../house.ts'
import { readForms } from './forms.ts'
import { sameSitePath } from './next.ts'
import type { Pages } from './pages.ts'
import { say } from './say.ts'
import { signInPage, signedInPage } from './signInPage.ts'
import { signOutPage, signedOutPage } from './signOutPage.ts'

type Given = { readonly house: House; readonly config: Config; readonly porter: Porter; readonly pages: Pages }
type Query = { Querystring: { next?: string } }
type Form = { Body: Readonly<Record<string, string>> | undefined } & Query

const emptyForm = (next: string) => signInPage({ username: '', next, fault: null })

async function askToSignIn({ porter, pages }: Given, request: FastifyRequest<Query>, reply: FastifyReply) {
  const next = sameSitePath(request.query.next)
  return (await porter.find(request.raw)) ? reply.redirect(next, 303) : pages.send(reply, emptyForm(next))
}

async function welcome({ house, porter, pages }: Given, request: FastifyRequest, reply: FastifyReply) {
  const principal = await porter.find(request.raw)
  if (!principal) return pages.send(reply, emptyForm(sameSitePath(undefined)))
  const practices = await house.store.practices()
  return pages.send(reply, signedInPage(principal.by.name, practices.find(({ id }) => id === principal.practice)?.name ?? ''))
}

/** What the form is to say and with which status; whatever is no refusal of the sign-in is thrown on. */
function refusalIn(thrown: unknown): Problem {
  if (thrown instanceof Problem && (thrown.code === 'signed-out' || thrown.code === 'too-many')) return thrown
  throw thrown
}

async function takeSignIn({ house, config, porter, pages }: Given, request: FastifyRequest<Form>, reply: FastifyReply) {
  const { username = '', password = '', next: formNext } = request.body ?? {}
  const next = sameSitePath(formNext ?? request.query.next)
  const asked = SignIn.safeParse({ username: username.trim(), password })
  if (!asked.success) return pages.send(reply.code(400), signInPage({ username, next, fault: say('nothingTyped') }))
  try {
    const signedIn = await signIn(house, porter, asked.data, request.ip)
    return giveCookie(config, reply, signedIn).redirect(next, 303)
  } catch (thrown) {
    const { status, message, extras } = refusalIn(thrown)
    if (extras.retryAfter !== undefined) reply.header('retry-after', String(extras.retryAfter))
    return pages.send(reply.code(status), signInPage({ username, next, fault: message }))
  }
}

async function askToSignOut({ house, porter, pages }: Given, request: FastifyRequest, reply: FastifyReply) {
  const principal = await porter.find(request.raw)
  const whoGives = principal ? await whoGivesRights(house, principal.practice) : []
  return pages.send(reply, signOutPage(principal?.by.name ?? null, whoGives))
}

async function takeSignOut({ config, porter, pages }: Given, reply: FastifyReply) {
  await signOut(config, porter, reply)
  return pages.send(reply, signedOutPage())
}

/** Signing in and out for people, without a script. A GET changes nothing. */
export function openAuthPages(app: FastifyInstance, given: Given): void {
  app.register(async (room) => {
    readForms(room)
    room.get('/Auth', open, (request, reply) => welcome(given, request, reply))
    room.get<Query>('/Auth/Signin', open, (request, reply) => askToSignIn(given, request, reply))
    room.post<Form>('/Auth/Signin', open, (request, reply) => takeSignIn(given, request, reply))
    room.get('/Auth/Signout', open, (request, reply) => askToSignOut(given, request, reply))
    room.post('/Auth/Signout', open, (_request, reply) => takeSignOut(given, reply))
  })
}
