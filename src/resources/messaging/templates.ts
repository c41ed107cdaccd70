import * as z from 'zod/mini'
import { faultOfTemplate, Template, templateTextFields } from '#domain/messaging/template.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { type TemplateContext, templateMachine } from '#machines/messaging/template.machine.ts'
import { resource } from '../resource.ts'

/** Texts of the practice. Sent messages keep the text that they had, so a template is retired and never removed. */
export const templates = resource({
  name: 'templates',
  module: 'messaging',
  record: Template,
  faultOf: faultOfTemplate,
  refs: { location: 'locations' },
  columns: ['name', 'kind', 'use', 'state'],
  search: ['name', 'body'],
  machines: { every: templateMachine },
  facts: {
    activeOfUse: { all: 'templates', matching: ['use'], where: { state: 'active' }, for: ['activate'] },
  } satisfies FactsOf<TemplateContext>,
  draftField: 'draft',
  readScope: 'user',
  commands: {
    create: { scope: 'user', creates: true, data: z.omit(Template, { draft: true }) },
    /**
     * Its use never changes, so that no message is without its text by mistake. What an active one sends stays, and the edit makes a draft
     * beside it.
     */
    edit: {
      scope: 'user',
      updates: { in: { retired: ['name'], active: ['name', ...templateTextFields] }, else: ['name', 'kind', ...templateTextFields] },
    },
    /** Patients get it from now on, of an active one its draft. */
    activate: { scope: 'gen.e' },
    discardDraft: { scope: 'user' },
    retire: { scope: 'gen.d' },
  },
})
