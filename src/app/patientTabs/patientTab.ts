import type { ComponentType } from 'react'
import type { ScopeRequirement } from '#domain/scopes.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'

export type PatientTabProps = { readonly patient: PatientRow }

/**
 * A tab of the page of a patient, declared in the `tab.ts` of its folder, where `patientTabs.ts` finds it: no list to maintain. Its content
 * is a separate chunk.
 */
export type PatientTab = {
  /** In the address: `#/patients?patient=…&tab=history`. */
  readonly id: string
  readonly label: string
  /** In steps of ten. */
  readonly order: number
  /** Scopes without which the tab is not shown. The server refuses its data without them. */
  readonly requiredScopes: ScopeRequirement
  /** Its content uses the whole width of the page. Omitted: the width of a text. */
  readonly isWide?: true
  /** It needs the height of the page, so the head of the patient is one line. */
  readonly hasBriefHead?: true
  readonly load: () => Promise<{ readonly Tab: ComponentType<PatientTabProps> }>
}
