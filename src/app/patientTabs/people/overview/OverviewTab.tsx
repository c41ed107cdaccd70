import { Suspense } from 'react'
import { useClient } from '../../../appContext.ts'
import { classNames } from '../../../classNames.ts'
import { patientPanelsFor } from '../../panels/patientPanels.ts'
import { asStack } from '../../../theme/looks.ts'
import type { PatientTabProps } from '../../patientTab.ts'
import styles from './OverviewTab.module.css'

const places = ['start', 'middle', 'end'] as const

/** What a user should know of a patient at one glance, in three columns. Each part reads for itself. */
export function OverviewTab({ patient }: PatientTabProps) {
  const { scopes } = useClient()
  return (
    <div className={styles.columns}>
      {places.map((place) => (
        <div key={place} className={classNames(asStack(16, 'atTop'), styles.column)} data-place={place}>
          {patientPanelsFor(place, scopes).map(({ id, Panel }) => (
            <Suspense key={id} fallback={null}>
              <Panel patient={patient} />
            </Suspense>
          ))}
        </div>
      ))}
    </div>
  )
}
