import { type ComponentType, lazy } from 'react'
import { hasScopes } from '#domain/scopes.ts'
import type { PatientPanel, PatientPanelProps } from './patientPanel.ts'

type LoadablePatientPanel = PatientPanel & { readonly Panel: ComponentType<PatientPanelProps> }

const modules = import.meta.glob<{ readonly panel: PatientPanel }>('./**/panel.ts', { eager: true })

const patientPanels: readonly LoadablePatientPanel[] = Object.values(modules)
  .map(({ panel }) => ({ ...panel, Panel: lazy(() => panel.load().then((part) => ({ default: part.Panel }))) }))
  .sort((a, b) => a.order - b.order)

/** The panels of a column that the user has the scopes for, in order. */
export const patientPanelsFor = (place: PatientPanel['place'], scopes: ReadonlySet<string>): readonly LoadablePatientPanel[] =>
  patientPanels.filter((panel) => panel.place === place && hasScopes(panel.requiredScopes, scopes))
