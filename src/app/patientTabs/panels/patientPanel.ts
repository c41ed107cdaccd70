import type { ComponentType } from 'react'
import type { ScopeRequirement } from '#domain/scopes.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'

export type PatientPanelProps = { readonly patient: PatientRow }

/**
 * A panel of the overview of a patient. It is declared in the `panel.ts` of its folder, where `patientPanels.ts` finds it, so a new area
 * adds its own without an edit of the page. Its content is a separate chunk.
 */
export type PatientPanel = {
  readonly id: string
  /** The column, from the left. */
  readonly place: 'start' | 'middle' | 'end'
  /** In steps of ten. */
  readonly order: number
  /** Scopes without which the panel is not shown. The server refuses its data without them. */
  readonly requiredScopes: ScopeRequirement
  readonly load: () => Promise<{ readonly Panel: ComponentType<PatientPanelProps> }>
}
