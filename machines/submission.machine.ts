import { and, setup } from 'xstate'
import { fits, signedHash, type SignedFor, unanswered } from '#domain/documents/answers.ts'
import { needsSigner } from '#domain/documents/signer.ts'
import type { Answers } from '#domain/documents/submission.ts'
import { tellVisit } from './kiosk/paperwork.ts'
import type { Context } from './effects.ts'
import { recordIn, textIn } from './reading.ts'
import { choiceOf } from './settings.ts'
import { type Asked, nothing, set, stamp, verbs } from './saying.ts'

type Command = 'require' | 'send' | 'open' | 'fill' | 'complete' | 'review' | 'withdraw' | 'lapse' | 'revive'

const answersIn = ({ record }: Context): Answers => (record['answers'] ?? {}) as Answers

/** Both or neither: a name without its place says nothing. */
function signerIn({ record }: Context): SignedFor | undefined {
  const [signedBy, signedAs] = [textIn(record, 'signedBy'), textIn(record, 'signedAs')]
  return signedBy && signedAs ? { signedBy, signedAs } : undefined
}

const submissionLanguage = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: Command } },
  guards: {
    answersFit: ({ context }: Asked) => {
      const form = recordIn(context, 'theForm')
      return !form || fits(form, answersIn(context))
    },
    allIsAnswered: ({ context }: Asked) => {
      const form = recordIn(context, 'theForm')
      return !form || unanswered(form, answersIn(context)).length === 0
    },
    isSigned: ({ context }: Asked) =>
      recordIn(context, 'theForm')?.['needsSignature'] !== true || typeof context.record['signature'] === 'string',
    /** Who is too young to sign alone has an adult beside them, who is named. */
    adultIsNamed: ({ context }: Asked) => {
      const form = recordIn(context, 'theForm')
      const isNeeded = form && needsSigner(form, recordIn(context, 'thePatient'), context.today, choiceOf(context, 'signsFromAge'))
      return !isNeeded || signerIn(context) !== undefined
    },
    /** What was opened is what is signed: a form that was reworded meanwhile is read again. */
    isSameWording: ({ context }: Asked) => {
      const form = recordIn(context, 'theForm')
      return !form || context.data['formVersion'] === undefined || context.data['formVersion'] === form['version']
    },
  },
  actions: verbs,
})

const noteWording = set((context) => ({ formVersion: Number(recordIn(context, 'theForm')?.['version'] ?? 0) }))
const sign = set((context) => {
  const form = recordIn(context, 'theForm')
  if (!form) return {}
  const signed = typeof context.record['signature'] === 'string'
  return {
    formVersion: Number(form['version'] ?? 0),
    completedAt: context.now,
    ...(signed ? { signedAt: context.now, signedTextHash: signedHash(form, answersIn(context), signerIn(context)) } : {}),
  }
})
const reviewer = set(({ by }) => ({ reviewedBy: by.kind === 'user' ? by.id : null }))

const fill = { target: 'partial', guard: 'answersFit', actions: [noteWording, tellVisit('filled')] } as const
const complete = {
  target: 'complete',
  guard: and(['answersFit', 'allIsAnswered', 'isSigned', 'adultIsNamed', 'isSameWording']),
  actions: [sign, tellVisit('completed')],
} as const
const open = { target: 'opened', actions: [noteWording, stamp('openedAt')] } as const
const withdraw = { target: 'withdrawn', actions: tellVisit('withdrawn') } as const
/** The visit that goes is not told: it is over, and finds its paperwork as it left it where it comes back. */
const lapse = { target: 'lapsed', actions: nothing } as const
const send = { target: 'sent', actions: tellVisit('sent') } as const

/** A form that one patient has to fill in. It drives the paperwork of the visit that waits for it. */
export const submissionMachine = submissionLanguage.createMachine({
  id: 'submission',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { require: { target: 'due', actions: [noteWording, tellVisit('required')] } } },
    due: { on: { send, open, fill, complete, withdraw, lapse } },
    sent: { on: { send: { actions: nothing }, open, fill, complete, withdraw, lapse } },
    opened: { on: { open: { actions: noteWording }, fill, complete, withdraw, lapse } },
    partial: { on: { open: { actions: nothing }, fill, complete, withdraw, lapse } },
    complete: { on: { review: { target: 'reviewed', actions: [reviewer, tellVisit('reviewed')] } } },
    reviewed: {},
    withdrawn: {},
    lapsed: { on: { revive: { target: 'due', actions: [noteWording, tellVisit('required')] } } },
  },
})
