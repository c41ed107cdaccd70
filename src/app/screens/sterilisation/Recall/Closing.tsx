import { useState } from 'react'
import type { OpenRecall } from '#streams/derive/sterilisation/sterileStops.ts'
import { useClient } from '../../../context.ts'
import { CommandButton } from '../../../parts/command/CommandButton.tsx'
import { Field } from '../../../parts/form/Field.tsx'
import { Panel } from '../../../parts/layer/Sheet.tsx'
import { saySterile } from '../saySterile.ts'
import styles from './Recall.module.css'

/** It is over when nobody is left to follow, and somebody wrote down what happened. */
export function Closing({ open: { recall } }: { readonly open: OpenRecall }) {
  const client = useClient()
  const [report, setReport] = useState('')
  const left = recall.toTell
  const mayClose = client.possible('steris/recalls', recall).includes('steris/recalls.close')
  if (!mayClose && left === 0) return null
  return (
    <Panel title={saySterile('recallReport')}>
      <div className={styles.closing}>
        {left > 0 ? (
          <p className={styles.left}>{saySterile('recallLeft', { count: left })}</p>
        ) : (
          <>
            <Field
              label={saySterile('recallReport')}
              help={saySterile('recallReportHelp')}
              value={report}
              onChange={setReport}
              maxLength={4000}
              isLong
            />
            <CommandButton
              command="steris/recalls.close"
              record={recall.id}
              seen={null}
              data={{ report: report.trim() }}
              label={saySterile('recallClose')}
              kind="next"
              className={styles.close}
              because={report.trim() === '' ? saySterile('recallReportMissing') : undefined}
            />
          </>
        )}
      </div>
    </Panel>
  )
}
