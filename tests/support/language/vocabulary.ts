import { terms } from '#words/terms.ts'

/**
 * Words that no declared name may contain, with what to write instead. The glossary forbids further words for its own terms. A stored or
 * wire name keeps its word until a migration; each such name is listed with its reason.
 */
const privateWords: Readonly<Record<string, string>> = {
  tower: 'state',
  bell: 'broadcaster',
  door: 'commands, kiosk',
  strip: 'overlay',
  thread: 'cursor, or messageThread',
  grounds: 'subscriptions',
  story: 'journey, test',
  stories: 'journeys, tests',
  whoever: 'the actor',
  nobody: 'none, empty',
  somebody: 'the actor',
  everybody: 'all',
  anybody: 'any',
  asks: 'a verb of the domain',
  asked: 'input, request',
  asking: 'requesting',
  says: 'label, text',
  said: 'text, input',
  saying: 'text',
  tells: 'notifies',
  told: 'notified',
  hear: 'receive',
  heed: 'apply',
  heard: 'received',
  gives: 'sends, executes',
  giving: 'sending',
  keeps: 'saves, holds',
  came: 'arrived',
  coming: 'expected',
  stood: 'previous',
  thing: 'record',
  dice: 'random',
  world: 'fixture',
  stranger: 'another user',
  enemy: 'attack',
  enemies: 'attacks',
  outsider: 'another user',
  piece: 'item',
  pieces: 'items',
}

const replacedByTerms = terms.flatMap(({ forbidden = [], identifier }) => forbidden.map((word) => [word, identifier] as const))

/** Every forbidden part of a name, and what replaces it. */
export const forbiddenParts: Readonly<Record<string, string>> = { ...privateWords, ...Object.fromEntries(replacedByTerms) }

/** Names with such a word that stay, each with its reason. */
export const allowedNames: Readonly<Record<string, string>> = {
  visit: 'the state region of an appointment (stored)',
  visitState: 'a state of that region (stored)',
  visitStateOf: 'the state of that region (stored)',
  endedVisitStates: 'states of that region (stored)',
  visitStates: 'the states of that region (stored)',
  VisitState: 'a state of that region (stored)',
  stood: 'when a changed record was last changed, in an entry of the log (stored)',
  lastHeardAt: 'field of a device (stored)',
  delayToldAt: 'field of an appointment (stored)',
  delayToldMinutes: 'field of an appointment (stored)',
  examAskedAt: 'field of an appointment (stored)',
  minutesWon: 'field of a gap (stored)',
  centsWon: 'field of a gap (stored)',
  ungreeted: 'figure of the wall (stored with its usual ranges)',
  wonBack: 'figure of the wall (stored with its usual ranges)',
  whose: 'preference of the provider board (stored)',
  seen: 'frame of the push protocol (wire)',
  sight: 'parameter of the push protocol (wire)',
  askForHelp: 'command of a kiosk session (stored)',
  shelfLifeDays: 'setting of a pack kind (stored)',
  MessageThreadDialog: 'message thread is a standard term',
  threadKey: 'message thread is a standard term',
  BellIcon: 'the icon shows a bell',
}
