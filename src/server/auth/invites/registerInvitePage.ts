import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'
import { longText } from '#domain/fields.ts'
import { password, username } from '#domain/practice/user.ts'
import { Problem } from '#domain/problems.ts'
import type { Config } from '../../config.ts'
import type { ServerDeps } from '../../deps.ts'
import { practiceSettings } from '../../engine/practiceSettings.ts'
import type { PageSender } from '../../http/pages/pageSender.ts'
import { registerFormParser } from '../../http/pages/registerFormParser.ts'
import { tPage } from '../../http/pages/tPage.ts'
import { publicRoute } from '../../http/security/authentication.ts'
import type { Authenticator } from '../authenticator.ts'
import { sendSetUp } from '../pages/handleSetUp.ts'
import { startPage } from '../pages/sameSitePath.ts'
import { countTakenUsername } from '../passwords/limitTakenUsernames.ts'
import { replaceSession, signInClientOf } from '../routes/registerSignIn.ts'
import { practiceOf, signIn } from '../signIn.ts'
import { acceptInvite, findInvite, type NewUser, type OpenInvite } from './acceptInvite.ts'
import { invitePath } from './inviteCommands.ts'
import { inviteOverPage, invitePage } from './invitePage.ts'

type InviteDeps = { readonly deps: ServerDeps; readonly config: Config; readonly authenticator: Authenticator; readonly pages: PageSender }
type InviteRequest = FastifyRequest<{ Querystring: Readonly<Record<string, unknown>>; Body: unknown }>

const InviteToken = requestShape('GET /Auth/Invite token', longText(100))
const AcceptInput = requestShape('POST /Auth/Invite', z.strictObject({ username, password }))

/** The page on which an invited user chooses a username and a password, without a script. A GET changes nothing. */
export function registerInvitePage(app: FastifyInstance, inviteDeps: InviteDeps): void {
  app.register(async (instance) => {
    registerFormParser(instance)
    instance.get(invitePath, publicRoute, (request: InviteRequest, reply) => showInvite(inviteDeps, request, reply))
    instance.post(invitePath, publicRoute, (request: InviteRequest, reply) => handleAcceptance(inviteDeps, request, reply))
  })
}

const inviteOf = (deps: ServerDeps, { query }: InviteRequest) => findInvite(deps, InviteToken.safeParse(query['token']).data ?? '')
const sendOver = (pages: PageSender, reply: FastifyReply) => pages.send(reply.code(404), inviteOverPage())

type Shown = { readonly username: string; readonly error: string | null }

const leastLength = async (deps: ServerDeps, { practice }: OpenInvite) => (await practiceSettings(deps, practice)).passwordLength

async function sendForm({ deps, pages }: InviteDeps, reply: FastifyReply, invite: OpenInvite, shown: Shown) {
  const { practice, record } = invite
  const { name } = await practiceOf(deps, practice)
  const length = await leastLength(deps, invite)
  return pages.send(reply, invitePage({ name: record.name, practice: name, length, ...shown }))
}

async function showInvite(inviteDeps: InviteDeps, request: InviteRequest, reply: FastifyReply) {
  const invite = await inviteOf(inviteDeps.deps, request)
  return invite ? sendForm(inviteDeps, reply, invite, { username: '', error: null }) : sendOver(inviteDeps.pages, reply)
}

async function handleAcceptance(inviteDeps: InviteDeps, request: InviteRequest, reply: FastifyReply) {
  const { deps, authenticator, pages } = inviteDeps
  const invite = await inviteOf(deps, request)
  if (!invite) return sendOver(pages, reply)
  const input = AcceptInput.safeParse(request.body)
  if (!input.success || input.data.password.length < (await leastLength(deps, invite)))
    return sendForm(inviteDeps, reply.code(400), invite, { username: '', error: tPage('inviteRefused') })
  try {
    const accept = () => acceptInvite({ deps, authenticator, because: request.id }, invite, input.data)
    await countTakenUsername(deps, invite.practice, accept)
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown
    if (thrown.code !== 'not-unique' && thrown.code !== 'too-many') return sendOver(pages, reply)
    const error = thrown.code === 'not-unique' ? tPage('inviteTaken') : thrown.message
    return sendForm(inviteDeps, reply.code(thrown.status), invite, { username: input.data.username, error })
  }
  return signInInvited(inviteDeps, request, reply, input.data)
}

/** A group of the new user may require a second factor, which is set up before the first session. */
async function signInInvited(inviteDeps: InviteDeps, request: InviteRequest, reply: FastifyReply, user: NewUser) {
  const { deps, config, authenticator } = inviteDeps
  try {
    const signedIn = await signIn(deps, authenticator, user, signInClientOf(deps, config, request))
    await replaceSession({ deps, config, authenticator }, reply, signedIn)
    return await reply.redirect(startPage, 303)
  } catch (thrown) {
    if (!(thrown instanceof Problem) || thrown.code !== 'second-factor-required') throw thrown
    return sendSetUp(inviteDeps, reply, user.username, startPage)
  }
}
