type Props = {
  readonly text: string
  /** As many letters as stand there on one line. */
  readonly room: number
  readonly className?: string | undefined
}

const lengthOf = (letters: number, room: number) => (letters > 2 * room ? 'very' : letters > room ? 'long' : undefined)

/** A name that has no room on one line stands smaller on two: nobody is cut to three dots. */
export const Fits = ({ text, room, className }: Props) => (
  <span className={className} data-long={lengthOf(text.length, room)}>
    {text}
  </span>
)
