const RADIUS = 54;
const AROUND = 2 * Math.PI * RADIUS;

/** The colours of scores, from their lower bounds. */
const SCALE = [
  [80, 'green'],
  [60, 'yellow'],
  [0, 'red'],
] as const;

/** A ring that is filled as far as the score, from 0 to 100. */
export function Score({ score, label }: { score: number; label: string }) {
  const [, colour] = SCALE.find(([from]) => score >= from)!;
  return (
    <svg viewBox="0 0 140 140" width={140} height={140} role="img" aria-label={label}>
      <g fill="none" strokeWidth={14} transform="rotate(-90 70 70)">
        <circle cx={70} cy={70} r={RADIUS} stroke="var(--mantine-color-default-border)" />
        <circle
          cx={70}
          cy={70}
          r={RADIUS}
          stroke={`var(--mantine-color-${colour}-7)`}
          strokeDasharray={`${(score / 100) * AROUND} ${AROUND}`}
        />
      </g>
      <text
        x={70}
        y={82}
        textAnchor="middle"
        fontSize={34}
        fontWeight={650}
        fill="var(--mantine-color-text)"
      >
        {score}
      </text>
    </svg>
  );
}
