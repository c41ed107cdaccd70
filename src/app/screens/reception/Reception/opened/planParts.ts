/** What Reception shows of treatment plans: one file, for the users who present them. */
export { PlanCheck } from '../checkout/PlanCheck.tsx'
export { ReadyToPresent } from '../sidebar/ReadyToPresent.tsx'
