import { and, setup } from 'xstate'
import { fits, signedHash, unanswered } from '#domain/documents/answers.ts'
import type { Answers } from '#domain/documents/submission.ts'
import { tellVisit } from './kiosk/paperwork.ts'
import type { Context } from './effects.ts'
import { recordIn } from './reading.ts'
import { type Asked, nothing, set, stamp, verbs } from './saying.ts'

type Command = 'require' | 'send' | 'open' | 'fill' | 'complete' | 'review' | 'withdraw'

const answersIn = ({ record }: Context): Answers => (record['answers'] ?? {}) as Answers

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
    ...(signed ? { signedAt: context.now, signedTextHash: signedHash(form, answersIn(context)) } : {}),
  }
})
const reviewer = set(({ by }) => ({ reviewedBy: by.kind === 'user' ? by.id : null }))

const fill = { target: 'partial', guard: 'answersFit', actions: [noteWording, tellVisit('filled')] } as const
const complete = {
  target: 'complete',
  guard: and(['answersFit', 'allIsAnswered', 'isSigned', 'isSameWording']),
  actions: [sign, tellVisit('completed')],
} as const
const open = { target: 'opened', actions: [noteWording, stamp('openedAt')] } as const
const withdraw = { target: 'withdrawn', actions: tellVisit('withdrawn') } as const
const send = { target: 'sent', actions: tellVisit('sent') } as const

/** A form that one patient has to fill in. It drives the paperwork of the visit that waits for it. */
export const submissionMachine = submissionLanguage.createMachine({
  id: 'submission',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { require: { target: 'due', actions: [noteWording, tellVisit('required')] } } },
    due: { on: { send, open, fill, complete, withdraw } },
    sent: { on: { send: { actions: nothing }, open, fill, complete, withdraw } },
    opened: { on: { open: { actions: noteWording }, fill, complete, withdraw } },
    partial: { on: { open: { actions: nothing }, fill, complete, withdraw } },
    complete: { on: { review: { target: 'reviewed', actions: [reviewer, tellVisit('reviewed')] } } },
    reviewed: {},
    withdrawn: {},
  },
})
