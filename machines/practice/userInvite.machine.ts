import { setup } from 'xstate'
import { inviteDuration, type UserInvite } from '#domain/practice/userInvite.ts'
import type { RecordOf } from '#domain/wire.ts'
import { verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, NoFields } from '../kernel/areaContext.ts'

type UserInviteContext = AreaContext<RecordOf<UserInvite>, NoFields, NoFields>

/** The user who sends it. A program on the server's own machine sends it as the practice. */
const stampInviter = actionsOf<UserInviteContext>().set(({ by }) => ({ invitedBy: by.kind === 'user' ? by.id : null }))

/** An invite to join the practice as a user. */
export const userInviteMachine = setup({
  types: {
    context: {} as UserInviteContext,
    input: {} as UserInviteContext,
    events: {} as { type: 'create' | 'accept' | 'withdraw' },
  },
  actions: verbs,
  delays: { lapse: () => inviteDuration },
}).createMachine({
  id: 'userInvite',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: { target: 'sent', actions: stampInviter } } },
    sent: { after: { lapse: 'expired' }, on: { accept: 'accepted', withdraw: 'withdrawn' } },
    accepted: {},
    expired: {},
    withdrawn: {},
  },
})
