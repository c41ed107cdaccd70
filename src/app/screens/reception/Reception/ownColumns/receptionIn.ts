import type { AppointmentCard, ChairOccupancy, Reception } from '#streams/derive/scheduling/reception/reception.ts'
import type { OwnColumn } from './ownColumn.ts'

type Options = {
  /** Patients to acknowledge and calls for help are in every column, because the screen shows only one. */
  readonly hasEveryArrival?: boolean
}

/**
 * The part of Reception in one column of the practice's own. What belongs to no appointment goes where its next step is: delays beside
 * booked appointments, empty chairs beside seated patients, changed details and calls for help beside arrivals.
 */
export function receptionIn(
  reception: Reception,
  { states }: Pick<OwnColumn, 'states'>,
  { hasEveryArrival = false }: Options = {},
): Reception {
  const isIn = ({ appointment }: AppointmentCard) => states.includes(appointment.state.visit)
  const cardsIn = <Card extends AppointmentCard>(cards: readonly Card[]) => cards.filter(isIn)
  const { due, here, leaving } = reception
  const shown = {
    due: cardsIn(due.cards),
    later: cardsIn(due.later),
    checkout: cardsIn(leaving.checkout),
    treated: cardsIn(leaving.treated),
  }
  const toAcknowledge = hasEveryArrival ? here.toAcknowledge : cardsIn(here.toAcknowledge)
  const waiting = cardsIn(here.waiting)
  const hasArrivals = states.includes('arrived')
  const isLineIn = ({ card }: ChairOccupancy) => (card?.group === 'inChair' ? isIn(card) : states.includes('seated'))
  const inChairs = here.inChairs.filter(isLineIn)
  const seatedCount = inChairs.filter(({ card }) => card?.group === 'inChair').length
  return {
    due: { count: shown.due.length + shown.later.length, cards: shown.due, later: shown.later, noTime: cardsIn(due.noTime) },
    delays: states.includes('scheduled') ? reception.delays : [],
    here: { count: cardsIn(here.toAcknowledge).length + waiting.length + seatedCount, toAcknowledge, waiting, inChairs },
    leaving: {
      count: shown.checkout.length + shown.treated.length,
      checkout: shown.checkout,
      treated: shown.treated,
      checkedOut: cardsIn(leaving.checkedOut),
    },
    out: cardsIn(reception.out),
    helpRequests: hasArrivals || hasEveryArrival ? reception.helpRequests : [],
    proposals: hasArrivals ? reception.proposals : [],
  }
}

/** Appointments of the day in a column. */
export const cardCountOf = ({ due, here, leaving, out }: Reception): number =>
  due.count + here.count + leaving.count + leaving.checkedOut.length + out.length
