import { setup } from 'xstate'
import type { Template } from '#domain/messaging/template.ts'
import type { RecordOf } from '#domain/wire.ts'
import { type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import type { AreaContext, NoFields, Stateful } from '../kernel/areaContext.ts'

export type TemplateContext = AreaContext<
  Stateful<Template, 'draft' | 'active' | 'retired'>,
  NoFields,
  { readonly activeOfUse: readonly RecordOf<Template>[] }
>

const activate = { target: 'active', guard: 'useIsFree', actions: noChange } as const

/** A template. One at a time is active for each automatic message. */
export const templateMachine = setup({
  types: { context: {} as TemplateContext, input: {} as TemplateContext, events: {} as { type: 'create' | 'activate' | 'retire' } },
  guards: {
    useIsFree: ({ context: { record, facts } }: GuardArgs<TemplateContext>) =>
      (facts.activeOfUse ?? []).every(({ id }) => id === record.id),
  },
  actions: verbs,
}).createMachine({
  id: 'template',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: { target: 'draft', actions: noChange } } },
    draft: { on: { activate, retire: { target: 'retired', actions: noChange } } },
    active: { on: { retire: { target: 'retired', actions: noChange } } },
    retired: { on: { activate } },
  },
})
