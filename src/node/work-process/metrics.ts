import { AggregatorRegistry, Registry } from 'prom-client';

/** The metrics of a registry as data. */
export type MetricsData = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Shows the metrics of this process and those that another process reports. */
export class SharedRegistry extends Registry {
  readonly #loadOthers: () => Promise<MetricsData>;

  /** @param loadOthers resolves to no metrics if the other process does not answer in time */
  constructor(loadOthers: () => Promise<MetricsData>) {
    super();
    this.#loadOthers = loadOthers;
  }

  /** Series of both processes differ in name or labels, so no series are added up. */
  override async metrics(): Promise<string> {
    const [own, others] = await Promise.all([this.getMetricsAsJSON(), this.#loadOthers()]);
    return AggregatorRegistry.aggregate([keepAll(own), keepAll(others)]).metrics();
  }
}

/** Changes the rule by which some metrics, such as the start time, would be left out. */
const keepAll = (metrics: MetricsData): MetricsData =>
  metrics.map((metric) => ({ ...metric, aggregator: 'sum' }));
