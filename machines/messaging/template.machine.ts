import { and, setup } from 'xstate'
import { isEqualJson } from '#domain/json/equalJson.ts'
import { type Template, templateTextFields } from '#domain/messaging/template.ts'
import type { RecordOf } from '#domain/wire.ts'
import { type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, Stateful } from '../kernel/areaContext.ts'

type TemplateText = NonNullable<Template['draft']>

export type TemplateContext = AreaContext<
  Stateful<Template, 'draft' | 'active' | 'retired'>,
  TemplateText,
  { readonly activeOfUse: readonly RecordOf<Template>[] }
>

const { clearFields, set } = actionsOf<TemplateContext>()

const textOf = (template: Partial<Template> | null): TemplateText => ({
  channel: template?.channel ?? null,
  subject: template?.subject ?? null,
  body: template?.body ?? '',
  location: template?.location ?? null,
})

/** What an edit gives goes into the draft, and the text that is sent stays. A draft that equals the text is none. */
const setDraft = set(({ before, data }) => {
  const text = textOf(before)
  const given = Object.fromEntries(templateTextFields.filter((field) => field in data).map((field) => [field, data[field] ?? null]))
  const draft = { ...text, ...before?.draft, ...given }
  return { ...text, draft: isEqualJson(draft, text) ? null : draft }
})
const applyDraft = set(({ record }) => ({ ...record.draft, draft: null }))

const activate = { target: 'active', guard: 'useIsFree', actions: noChange } as const
const edit = { actions: noChange } as const
const retire = { target: 'retired', actions: clearFields('draft') } as const

/** A template. One at a time is active for each automatic message. */
export const templateMachine = setup({
  types: {
    context: {} as TemplateContext,
    input: {} as TemplateContext,
    events: {} as { type: 'create' | 'edit' | 'activate' | 'discardDraft' | 'retire' },
  },
  guards: {
    useIsFree: ({ context: { record, facts } }: GuardArgs<TemplateContext>) =>
      (facts.activeOfUse ?? []).every(({ id }) => id === record.id),
    hasDraft: ({ context: { record } }: GuardArgs<TemplateContext>) => Boolean(record.draft),
  },
  actions: verbs,
}).createMachine({
  id: 'template',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: { target: 'draft', actions: noChange } } },
    draft: { on: { edit, activate, retire } },
    active: {
      on: {
        edit: { actions: setDraft },
        activate: { guard: and(['hasDraft', 'useIsFree']), actions: applyDraft },
        discardDraft: { guard: 'hasDraft', actions: clearFields('draft') },
        retire,
      },
    },
    retired: { on: { edit, activate } },
  },
})
