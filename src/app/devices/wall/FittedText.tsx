type Props = {
  readonly text: string
  /** Characters that fit on one line. */
  readonly maxLetters: number
  readonly className?: string | undefined
}

const lengthClassOf = (letters: number, maxLetters: number) =>
  letters > 2 * maxLetters ? 'very' : letters > maxLetters ? 'long' : undefined

/** Shows long text smaller on two lines instead of truncating it. */
export const FittedText = ({ text, maxLetters, className }: Props) => (
  <span className={className} data-long={lengthClassOf(text.length, maxLetters)}>
    {text}
  </span>
)
