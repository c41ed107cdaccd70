import * as z from 'zod/mini'
import { partialOf } from '#domain/fields.ts'
import { categoryStates, WorkflowCategory } from '#domain/scheduling/workflow/workflowCategory.ts'
import type { GuardContext } from '#machines/kernel/effects.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { faultOfCategory, type WorkflowCategoryContext, workflowCategoryMachine } from '#machines/scheduling/workflowCategory.machine.ts'
import { resource } from '../resource.ts'

/** States that another category holds move to this one. Without it they are refused. */
const takes = z.optional(z.boolean())

/** The practice's own columns over the states of appointments, `workflowcategories` in the paths. */
export const workflowCategories = resource({
  name: 'workflowcategories',
  module: 'scheduling',
  record: WorkflowCategory,
  columns: ['name', 'order'],
  search: ['name'],
  unique: [{ fields: ['name'], among: 'practice' }],
  machines: { every: workflowCategoryMachine },
  facts: { categories: { all: 'workflowcategories' } } satisfies FactsOf<WorkflowCategoryContext>,
  fieldGuards: { statesAreGrouped: (context: GuardContext) => faultOfCategory(context as unknown as WorkflowCategoryContext) },
  readScope: 'user',
  commands: {
    create: { scope: 'gen.c', creates: true, data: z.extend(WorkflowCategory, { takes }) },
    change: {
      scope: 'gen.e',
      data: z.extend(partialOf(WorkflowCategory, ['states']), { takes }),
      ownsFields: ['states'],
    },
    edit: { scope: 'gen.e', updates: true, data: z.pick(WorkflowCategory, { name: true, order: true, colour: true }) },
    /** Sent by the category that takes the states. */
    lose: { scope: 'gen.e', principals: ['system'], data: z.strictObject({ taken: categoryStates }) },
    remove: { scope: 'gen.d', deletes: true },
  },
})
