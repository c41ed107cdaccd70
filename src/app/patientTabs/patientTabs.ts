import { type ComponentType, lazy } from 'react'
import { hasScopes } from '#domain/scopes.ts'
import type { PatientTab, PatientTabProps } from './patientTab.ts'

type LoadablePatientTab = PatientTab & { readonly Tab: ComponentType<PatientTabProps> }

const modules = import.meta.glob<{ readonly tab: PatientTab }>('./**/tab.ts', { eager: true })

export const patientTabs: readonly LoadablePatientTab[] = Object.values(modules)
  .map(({ tab }) => ({ ...tab, Tab: lazy(() => tab.load().then(({ Tab }) => ({ default: Tab }))) }))
  .sort((a, b) => a.order - b.order)

/** The tabs that the user has the scopes for, in order. */
export const patientTabsFor = (scopes: ReadonlySet<string>): readonly LoadablePatientTab[] =>
  patientTabs.filter(({ requiredScopes }) => hasScopes(requiredScopes, scopes))
