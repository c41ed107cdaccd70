import './areas.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isOneOf } from '#domain/fields.ts'
import { type SetupStep, setupSteps, type SkippableStep } from '#domain/practice/setup/setupSteps.ts'
import { tSetup } from '#locale/practice/setup.ts'
import { nextSetupStep, type SetupProgress } from '#streams/derive/practice/watchSetup.ts'
import { useSubmit } from '../../../commands/useSubmit.ts'
import { Loading } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { setupPath } from '../../../components/setup/setupScope.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import { BookPreview } from './preview/BookPreview.tsx'
import { DemoHint } from './DemoHint.tsx'
import { ReadyPanel } from './ReadyPanel.tsx'
import styles from './Setup.module.css'
import { StepItem } from './StepItem.tsx'
import { type SetupRows, useSetupProgress, useSetupRows } from './useSetup.ts'

/** The checklist of a new practice. Each step can be left and found again, and what is done follows from the records. */
export function Setup() {
  const { timeZone } = useCurrentLocation().location
  const progress = useSetupProgress()
  const rows = useSetupRows()
  return (
    <Page title={tScreenName('setup')} timeZone={timeZone}>
      {progress && rows.settings ? <Checklist progress={progress} rows={rows} /> : <Loading rows={6} />}
    </Page>
  )
}

/** The step in the address; without one the first that is left. `none` closes all. */
function useOpenStep(progress: SetupProgress) {
  const navigate = useNavigate()
  const { step }: { readonly step?: unknown } = useSearch({ strict: false })
  const open = step === 'none' ? null : isOneOf(setupSteps, step) ? step : nextSetupStep(progress)
  const choose = (next: SetupStep | 'none' | null) => void navigate({ to: setupPath, search: next === null ? {} : { step: next } })
  return { open, choose }
}

function Checklist({ progress, rows }: { readonly progress: SetupProgress; readonly rows: SetupRows }) {
  const { open, choose } = useOpenStep(progress)
  const { send } = useSubmit(() => undefined)
  const skipped = rows.settings?.setupSkipped ?? []
  const mark = async (next: readonly SkippableStep[]) => {
    if (rows.settings) await send({ command: 'settings.edit', record: rows.settings.id, data: { setupSkipped: [...next] } })
  }
  return (
    <div className={styles.screen}>
      <section className={classNames(asStack(12, 'atTop'), styles.steps)} aria-label={tSetup('welcome')}>
        <ProgressHead progress={progress} />
        {nextSetupStep(progress) === null && <ReadyPanel />}
        <DemoHint />
        <ol className={classNames(asStack(6), styles.list)}>
          {setupSteps.map((step, index) => (
            <StepItem
              key={step}
              step={step}
              number={index + 1}
              state={progress[step]}
              isOpen={step === open}
              rows={rows}
              progress={progress}
              onOpen={() => choose(step)}
              onClose={() => choose('none')}
              onDone={() => choose(null)}
              onSkip={(skippable) => void mark([...skipped, skippable]).then(() => choose(null))}
              onNeed={(skippable) => void mark(skipped.filter((one) => one !== skippable)).then(() => choose(step))}
            />
          ))}
        </ol>
      </section>
      <BookPreview rows={rows} />
    </div>
  )
}

function ProgressHead({ progress }: { readonly progress: SetupProgress }) {
  const done = setupSteps.filter((step) => progress[step] !== 'todo').length
  return (
    <header className={asStack(10)}>
      <div className={asRow(12, 'baseline', 'between')}>
        <h2 className={asText('titleTracked')}>{tSetup('welcome')}</h2>
        <span className={asText('small', 'quiet')}>{tSetup('progress', { done, all: setupSteps.length })}</span>
      </div>
      <progress className={styles.progress} value={done} max={setupSteps.length} aria-label={tSetup('welcome')} />
    </header>
  )
}
