import './areas.ts'
import { useMemo, type FormEvent, useState } from 'react'
import { tLab } from '#locale/lab/labBoard.ts'
import { buildLabBoard, type LabCard, labLanes, type LabLane, caseOfSlip } from '#streams/derive/lab/labBoard.ts'
import { noLabBoard, watchLabBoard } from '#streams/derive/lab/watchLabBoard.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { useClient } from '../../../appContext.ts'
import { FillButton } from '../../../components/setup/FillButton.tsx'
import { WithToasts } from '../../../components/command/WithToasts.tsx'
import { Lane } from '../../../components/layout/Lane.tsx'
import { Loading, NoPermission } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asText } from '../../../theme/looks.ts'
import { Field } from '../../../components/form/Field.tsx'
import styles from './LabBoard.module.css'
import { LabCaseCard } from './LabCaseCard.tsx'

/** Lab board: the open cases by where they are, what is due back first. */
export function LabBoard() {
  const client = useClient()
  const { location } = useCurrentLocation()
  const today = useToday()
  const board$ = useMemo(() => watchLabBoard(client), [client])
  const { rows, problem } = useObservable(board$, noLabBoard)
  const cards = useMemo(() => (rows ? buildLabBoard(rows, today) : null), [rows, today])
  return (
    <Page title={tScreenName('labBoard')} timeZone={location.timeZone}>
      <WithToasts>
        {problem?.scope ? <NoPermission scope={problem.scope} /> : cards ? <Lanes cards={cards} /> : <Loading rows={8} />}
      </WithToasts>
    </Page>
  )
}

const Lanes = ({ cards }: { readonly cards: readonly LabCard[] }) => (
  <div className={styles.board}>
    <ScanSlip cards={cards} />
    {cards.length === 0 && (
      <div className={styles.fill}>
        <FillButton step="import" />
      </div>
    )}
    <div className={styles.lanes}>
      {labLanes.map((lane) => (
        <LabLaneCards key={lane} lane={lane} cards={cards.filter((card) => card.lane === lane)} />
      ))}
    </div>
  </div>
)

const LabLaneCards = ({ lane, cards }: { readonly lane: LabLane; readonly cards: readonly LabCard[] }) => (
  <Lane
    title={tLab(`lanes.${lane}`)}
    count={cards.length}
    note={cards.length === 0 && <p className={classNames(asText('body', 'faint'), styles.none)}>{tLab(`none.${lane}`)}</p>}
  >
    {cards.map((card) => (
      <LabCaseCard key={card.labCase.id} card={card} />
    ))}
  </Lane>
)

/** Receives the case whose slip is scanned. A scanner types the number and ends it with Enter. */
function ScanSlip({ cards }: { readonly cards: readonly LabCard[] }) {
  const client = useClient()
  const [number, setNumber] = useState('')
  const [received, setReceived] = useState<string | null>(null)
  const [fault, setFault] = useState<string | undefined>(undefined)
  const receive = (event: FormEvent) => {
    event.preventDefault()
    const card = caseOfSlip(cards, number)
    setReceived(card ? tLab('received', { name: card.patient ? fullNameOf(card.patient) : tLab('nameHidden') }) : null)
    setFault(card || number.trim() === '' ? undefined : tLab('notFound', { number: number.trim() }))
    if (!card) return
    setNumber('')
    void client.send({ command: 'labcases.receive', record: card.labCase.id, expects: card.labCase.version })
  }
  return (
    <form className={styles.scan} onSubmit={receive}>
      <Field
        label={tLab('scan')}
        help={received ?? tLab('scanHelp')}
        error={fault}
        value={number}
        onChange={setNumber}
        autoComplete="off"
      />
    </form>
  )
}
