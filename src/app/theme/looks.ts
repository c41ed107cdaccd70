import { classNames } from '../classNames.ts'
import styles from './looks.module.css'

/** A type of dimensions.css; *Tracked* sets its letters as close as the design sets this type. */
type Type =
  | ('figure' | 'title' | 'heading' | 'name' | 'body' | 'label' | 'small' | 'fine')
  | ('figureTracked' | 'titleTracked' | 'headingTracked' | 'nameTracked')
type Tone = 'ink' | 'quiet' | 'faint' | 'amber' | 'red'
type Weight = 'medium' | 'strong' | 'heavy'
/** A text that is too long for its line is cut with dots, stays on the line, or breaks anywhere. */
type Line = 'cut' | 'oneLine' | 'breaks' | 'centered' | 'endText'
/** In a row: keeps its size, may be smaller than its content, or is pushed to the end. */
type Place = 'fixed' | 'shrinks' | 'pushed'
/** The ground of one thing among others, of a part of a screen, or none: a button without the look of one. */
type Ground = 'card' | 'panel' | 'bare'
type Look = Type | Tone | Weight | Line | Place | Ground

/** Pixels, or pixels between lines and then between columns. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 14 | 16 | '0 8' | '0 10' | '4 5' | '4 6' | '4 8' | '4 10' | '4 14' | '8 12' | '8 16'
type RowLook = Look | 'start' | 'center' | 'end' | 'baseline' | 'between' | 'toEnd' | 'toMiddle' | 'wraps' | 'inline'
type StackLook = Look | 'start' | 'center' | 'end' | 'itemsStart' | 'itemsCenter' | 'itemsEnd' | 'atTop'

const join = (looks: readonly string[]): string => classNames(...looks.map((look) => styles[look]))
const gapLook = (gap: Gap): string => `gap-${String(gap).replace(' ', '-')}`

/** @returns the classes of a text */
export const asText = (...looks: readonly Look[]): string => join(looks)

/** @returns the classes of an element whose children are beside each other */
export const asRow = (gap: Gap = 0, ...looks: readonly RowLook[]): string => join(['row', gapLook(gap), ...looks])

/** @returns the classes of an element whose children are below each other */
export const asStack = (gap: Gap = 0, ...looks: readonly StackLook[]): string => join(['stack', gapLook(gap), ...looks])
