/** Shows plain text with blank lines between paragraphs. */
export function Paragraphs({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <div className={className}>
      {text
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim())
        .map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs may repeat
          <p key={index}>{paragraph}</p>
        ))}
    </div>
  )
}
