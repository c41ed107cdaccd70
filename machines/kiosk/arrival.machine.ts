import { setup } from 'xstate'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, NoFields } from '../kernel/areaContext.ts'
import { secondsOf } from '../kernel/settings.ts'
import { stateIn } from '../kernel/contextReaders.ts'
import { type GuardArgs, verbs } from '../kernel/actionCreators.ts'
import type { AppointmentRecord, ArrivalRecord, SessionRecord } from '../records.ts'

export type ArrivalContext = AreaContext<
  ArrivalRecord,
  NoFields,
  { readonly theAppointment: AppointmentRecord | null; readonly theSession: SessionRecord | null }
>

const { set, stamp, tell } = actionsOf<ArrivalContext>()

const arrivalSetup = setup({
  types: { context: {} as ArrivalContext, input: {} as ArrivalContext, events: {} as { type: 'post' | 'deliver' | 'acknowledge' } },
  guards: {
    /** True if reception has already moved the patient on, or undone the arrival: it needs no notification. */
    wasTakenOn: ({ context }: GuardArgs<ArrivalContext>) => !['', 'arrived'].includes(stateIn(context.facts.theAppointment, 'visit')),
  },
  actions: verbs,
  delays: {
    sounds: ({ context }) => secondsOf(context, 'arrivalSoundsAfter'),
    escalates: ({ context }) => Math.max(0, secondsOf(context, 'arrivalEscalatesAfter') - secondsOf(context, 'arrivalSoundsAfter')),
    stillSounds: ({ context }) => soundDelay(context),
  },
})

/** Milliseconds until the alert sounds, counted from posting: delivery to a screen does not mean that a user has seen it. */
function soundDelay(context: ArrivalContext): number {
  const postedAt = Date.parse(context.record.createdAt)
  const remaining = postedAt + secondsOf(context, 'arrivalSoundsAfter') - Date.parse(context.now)
  return Number.isFinite(remaining) ? Math.max(0, remaining) : 0
}

const setLevel = (count: 1 | 2) => set(() => ({ level: count }))
/** Tells a kiosk session that waits to confirm that reception knows. */
const tellSession = tell('kiosk/sessions.received', (context) => {
  const { theSession } = context.facts
  return theSession?.state === 'submitting' ? theSession.id : ''
})
const stampAcknowledged = set(({ by, now }) => ({ acknowledgedAt: now, acknowledgedBy: by.kind === 'user' ? by.id : null }))
const acknowledge = { target: 'acknowledged', actions: [stampAcknowledged, tellSession] } as const
const acknowledgeTakenOn = { target: 'acknowledged', guard: 'wasTakenOn', actions: stamp('acknowledgedAt') } as const
const sound = [acknowledgeTakenOn, { target: 'escalated', actions: setLevel(1) }] as const
const deliver = [stamp('deliveredAt'), tellSession] as const

/** An arrival notification. It asks reception until a user acknowledges it, and escalates over time. */
export const arrivalMachine = arrivalSetup.createMachine({
  id: 'arrival',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { post: 'posted' } },
    posted: { after: { sounds: sound }, on: { deliver: { target: 'delivered', actions: deliver }, acknowledge } },
    delivered: { after: { stillSounds: sound }, on: { acknowledge } },
    escalated: {
      after: { escalates: [acknowledgeTakenOn, { actions: setLevel(2) }] },
      on: { deliver: { actions: deliver }, acknowledge },
    },
    acknowledged: {},
  },
})
