import { setup } from 'xstate'
import type { Context } from './effects.ts'
import { secondsOf } from './settings.ts'
import { recordIn, wordOf } from './reading.ts'
import { type Asked, set, stamp, tell, verbs } from './saying.ts'

const arrivalLanguage = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: 'post' | 'deliver' | 'acknowledge' } },
  guards: {
    /** Somebody who takes a patient on, or the arrival back, has seen them and need not be told to. */
    wasTakenOn: ({ context }: Asked) => !['', 'arrived'].includes(wordOf(recordIn(context, 'theVisit'), 'visit')),
  },
  actions: verbs,
  delays: {
    sounds: ({ context }) => secondsOf(context, 'arrivalSoundsAfter'),
    escalates: ({ context }) => Math.max(0, secondsOf(context, 'arrivalEscalatesAfter') - secondsOf(context, 'arrivalSoundsAfter')),
    stillSounds: ({ context }) => untilItSounds(context),
  },
})

/** Counted from when it was posted: that a board has it is not that somebody looked. */
function untilItSounds(context: Context): number {
  const posted = Date.parse(String(context.record.createdAt))
  const left = posted + secondsOf(context, 'arrivalSoundsAfter') - Date.parse(context.now)
  return Number.isFinite(left) ? Math.max(0, left) : 0
}

const level = (count: 1 | 2) => set(() => ({ level: count }))
/** The glass waits to say that reception knows. */
const tellSession = tell('kiosk/sessions.received', (context) => {
  const session = recordIn(context, 'theSession')
  return wordOf(session) === 'submitting' ? String(session?.['id']) : ''
})
const bySomebody = set(({ by, now }) => ({ acknowledgedAt: now, acknowledgedBy: by.kind === 'user' ? by.id : null }))
const acknowledge = { target: 'acknowledged', actions: [bySomebody, tellSession] } as const
const takenOn = { target: 'acknowledged', guard: 'wasTakenOn', actions: stamp('acknowledgedAt') } as const
const sound = [takenOn, { target: 'escalated', actions: level(1) }] as const
const deliver = [stamp('deliveredAt'), tellSession] as const

/** The receipt of an arrival. It asks the desk until somebody says that they saw the patient, and louder as time goes. */
export const arrivalMachine = arrivalLanguage.createMachine({
  id: 'arrival',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { post: 'posted' } },
    posted: { after: { sounds: sound }, on: { deliver: { target: 'delivered', actions: deliver }, acknowledge } },
    delivered: { after: { stillSounds: sound }, on: { acknowledge } },
    escalated: {
      after: { escalates: [takenOn, { actions: level(2) }] },
      on: { deliver: { actions: deliver }, acknowledge },
    },
    acknowledged: {},
  },
})
