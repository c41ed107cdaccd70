import { IconCheck } from '@tabler/icons-react'
import { classNames } from '../../../classNames.ts'
import { asRow } from '../../../theme/looks.ts'
import styles from './Import.module.css'
import type { MigrationRow } from './importWizard.ts'
import { tImport } from './tImport.ts'
import type { MigrationState } from '#domain/system/migration.ts'

const steps = ['choose', 'map', 'preview', 'run', 'done'] as const
type Step = (typeof steps)[number]

const stepOfState: Record<MigrationState, Step> = {
  waiting: 'choose',
  looking: 'preview',
  unmapped: 'map',
  ready: 'preview',
  failed: 'preview',
  running: 'run',
  stopped: 'run',
  finished: 'done',
  undoing: 'done',
  undone: 'done',
}

export const stepOf = (migration: MigrationRow | null): Step => (migration ? stepOfState[migration.state] : 'choose')

export function ImportSteps({ step }: { readonly step: Step }) {
  const currentIndex = steps.indexOf(step)
  return (
    <ol className={styles.steps} aria-label={tImport('stepsLabel')}>
      {steps.map((name, index) => (
        <li
          key={name}
          className={classNames(asRow(8, 'center', 'label', 'faint'), styles.step)}
          aria-current={name === step ? 'step' : undefined}
          data-passed={index < currentIndex || undefined}
        >
          <span className={styles.number}>
            {index < currentIndex ? <IconCheck size={14} stroke={2.25} aria-hidden="true" /> : index + 1}
          </span>
          {tImport(`steps.${name}`)}
        </li>
      ))}
    </ol>
  )
}
