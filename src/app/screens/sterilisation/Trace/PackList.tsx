import { Button as AriaButton } from 'react-aria-components'
import { dayOf } from '#domain/time.ts'
import { shortDayOf } from '#locale/common/time.ts'
import { packName, type PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { Panel } from '../../../components/panels/PanelStack.tsx'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import { tSterilisation } from '../../../components/sterilisation/tSterilisation.ts'
import { packShape } from '../../../components/sterilisation/stateShapes.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import styles from './Trace.module.css'

type Props = {
  readonly title: string
  readonly packs: readonly PackRow[]
  readonly onOpen: (pack: string) => void
  readonly timeZone: string
}

/** Packs, each of which opens its own trace. */
export const PackList = ({ title, packs, onOpen, timeZone }: Props) => (
  <Panel title={title}>
    <ul>
      {packs.map((pack) => (
        <li key={pack.id} className={styles.item}>
          <AriaButton
            className={classNames(asRow('4 14', 'center', 'wraps', 'body', 'bare'), styles.press)}
            onPress={() => onOpen(pack.id)}
          >
            <strong>{packName(pack)}</strong>
            <span className={styles.kind}>{pack.kind}</span>
            <span className={asText('faint')}>{pack.usedAt && shortDayOf(dayOf(pack.usedAt, timeZone))}</span>
            <StateLabel shape={packShape[pack.state]} label={tSterilisation(`pack.${pack.state}`)} size={14} />
          </AriaButton>
        </li>
      ))}
    </ul>
  </Panel>
)
