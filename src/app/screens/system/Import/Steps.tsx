import { IconCheck } from '@tabler/icons-react'
import styles from './Import.module.css'
import type { MigrationRow, MigrationState } from './importWizard.ts'
import { sayImport } from './sayImport.ts'

const steps = ['choose', 'look', 'run', 'done'] as const
type Step = (typeof steps)[number]

const stepOfState: Record<MigrationState, Step> = {
  waiting: 'choose',
  looking: 'look',
  ready: 'look',
  failed: 'look',
  running: 'run',
  stopped: 'run',
  finished: 'done',
}

export const stepOf = (migration: MigrationRow | null): Step => (migration ? stepOfState[migration.state] : 'choose')

export function Steps({ step }: { readonly step: Step }) {
  const at = steps.indexOf(step)
  return (
    <ol className={styles.steps} aria-label={sayImport('stepsLabel')}>
      {steps.map((one, place) => (
        <li key={one} className={styles.step} aria-current={one === step ? 'step' : undefined} data-passed={place < at || undefined}>
          <span className={styles.number}>{place < at ? <IconCheck size={14} stroke={2.25} aria-hidden="true" /> : place + 1}</span>
          {sayImport(`steps.${one}`)}
        </li>
      ))}
    </ol>
  )
}
