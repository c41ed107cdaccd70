import * as z from 'zod/mini'
import { colour, oneOf, singleLine, wholeNumber } from '../../fields.ts'
import type { FieldError } from '../../wire.ts'
import { type VisitState, visitStates } from '../appointment.ts'

export const categoryStates = z.array(oneOf(visitStates)).check(z.maxLength(visitStates.length))

/** A column of the practice's own over the states of appointments. It never changes what a user may do. */
export const WorkflowCategory = z.strictObject({
  name: singleLine(40),
  order: z._default(wholeNumber(0, 999), 0),
  /** The states of appointments in this column. */
  states: z._default(categoryStates, []),
  colour: z._default(colour, 'grey'),
})
export type WorkflowCategory = z.infer<typeof WorkflowCategory>

type CategoryStates = Pick<WorkflowCategory, 'name' | 'states'>

/** The first state that is in two categories, or in none while others are in one; `null` when each is in exactly one, or no one is used. */
export function faultOfGrouping({ states }: CategoryStates, others: readonly CategoryStates[]): FieldError | null {
  const holderOf = (state: VisitState) => others.find((other) => other.states.includes(state))
  for (const [index, state] of states.entries()) {
    const path = `states.${index}`
    const holder = holderOf(state)
    if (states.indexOf(state) !== index) return { path, message: `has ${state} twice` }
    if (holder) return { path, message: `has ${state}, which is in “${holder.name}”` }
  }
  const isUsed = states.length > 0 || others.some((other) => other.states.length > 0)
  const missing = visitStates.find((state) => !states.includes(state) && !holderOf(state))
  return isUsed && missing !== undefined ? { path: 'states', message: `leaves ${missing} in no category` } : null
}
