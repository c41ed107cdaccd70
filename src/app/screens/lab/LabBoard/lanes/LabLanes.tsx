import type { FocusEvent } from 'react'
import { GridList } from 'react-aria-components'
import { tLab } from '#locale/lab/labBoard.ts'
import { type LabCard, type LabLane, labLanes } from '#streams/derive/lab/labBoard.ts'
import { useCardKeys } from '../../../../components/keys/useCardKeys.ts'
import { Lane } from '../../../../components/layout/Lane.tsx'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import { useLab } from '../labBoardContext.ts'
import { LabCaseCard } from './LabCaseCard.tsx'
import styles from './LabLanes.module.css'

type Props = { readonly cards: readonly LabCard[]; readonly fitted: number }

/** The open cases by where they are, what is needed first on top. */
export function LabLanes({ cards, fitted }: Props) {
  const { seen } = useLab()
  const handleCardKeys = useCardKeys()
  const noteFocus = ({ target }: FocusEvent) => seen.noteFocus(target.closest('[role="row"]')?.getAttribute('data-key') ?? null)
  return (
    <div className={styles.lanes} onKeyDownCapture={handleCardKeys} onFocus={noteFocus}>
      {labLanes.map((lane) => (
        <LaneOfCases key={lane} lane={lane} cards={cards.filter((card) => card.lane === lane)} fitted={fitted} />
      ))}
    </div>
  )
}

function LaneOfCases({ lane, cards, fitted }: Props & { readonly lane: LabLane }) {
  const { choose } = useLab()
  return (
    <Lane
      title={tLab(`lanes.${lane}`)}
      count={cards.length}
      note={cards.length === 0 && <p className={classNames(asText('small', 'quiet'), styles.none)}>{tLab(`none.${lane}`)}</p>}
      foot={
        lane === 'toFit' && (
          <p className={classNames(asText('small', 'quiet', 'strong'), styles.fitted)}>{tLab('fitted', { count: fitted })}</p>
        )
      }
    >
      {cards.length > 0 && (
        <GridList
          aria-label={tLab(`lanes.${lane}`)}
          items={cards.map((card) => ({ id: card.labCase.id, card }))}
          keyboardNavigationBehavior="tab"
          className={asStack(8)}
          onAction={(id) => choose(String(id))}
        >
          {({ card }) => <LabCaseCard card={card} />}
        </GridList>
      )}
    </Lane>
  )
}
