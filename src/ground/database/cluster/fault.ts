/** A cluster that tables cannot be spread over as it is: one line for who asked, with what to do. */
export class ClusterFault extends Error {}
