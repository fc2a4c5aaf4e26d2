import { classesBench } from './classes.ts'

/** Tables measured side by side in one run: these machines are noisy, so read the ratios. */
await classesBench()
