import './diagrams.mjs';
import './search.mjs';
