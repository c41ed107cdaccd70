import { useState } from 'react'
import type { OpenLoadRecall } from '#streams/derive/sterilisation/openLoadRecalls.ts'
import { useClient } from '../../../appContext.ts'
import { CommandButton } from '../../../components/command/CommandButton.tsx'
import { Field } from '../../../components/form/Field.tsx'
import { Panel } from '../../../components/panels/PanelStack.tsx'
import { tSterilisation } from '../../../components/sterilisation/tSterilisation.ts'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import styles from './LoadRecall.module.css'

/** Closes the recall: every patient must be followed up and a report written. */
export function CloseRecall({ openRecall: { recall } }: { readonly openRecall: OpenLoadRecall }) {
  const client = useClient()
  const [report, setReport] = useState('')
  const remaining = recall.toTell
  const canClose = client.allowedCommands('steris/recalls', recall).includes('steris/recalls.close')
  if (!canClose && remaining === 0) return null
  return (
    <Panel title={tSterilisation('recallReport')}>
      <div className={classNames(asStack(10), styles.closing)}>
        {remaining > 0 ? (
          <p className={asText('quiet')}>{tSterilisation('recallLeft', { count: remaining })}</p>
        ) : (
          <>
            <Field
              label={tSterilisation('recallReport')}
              help={tSterilisation('recallReportHelp')}
              value={report}
              onChange={setReport}
              maxLength={4000}
              isLong
            />
            <CommandButton
              command="steris/recalls.close"
              record={recall.id}
              shownVersion={null}
              data={{ report: report.trim() }}
              label={tSterilisation('recallClose')}
              kind="next"
              className={styles.close}
              disabledReason={report.trim() === '' ? tSterilisation('recallReportMissing') : undefined}
            />
          </>
        )}
      </div>
    </Panel>
  )
}
