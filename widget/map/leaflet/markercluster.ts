import { MarkerClusterGroup } from 'leaflet.markercluster/src/MarkerClusterGroup.js';
import { MarkerCluster } from 'leaflet.markercluster/src/MarkerCluster.js';
import 'leaflet.markercluster/src/MarkerOpacity.js';
import 'leaflet.markercluster/src/DistanceGrid.js';
import type { Icon } from 'leaflet';
import { L } from './leaflet-namespace.ts';

interface ClusterInternals {
  _iconNeedsUpdate: boolean;
  _iconObj: Icon;
  _group: { options: { iconCreateFunction(cluster: MarkerCluster): Icon } };
}

// The two classes differ only in spiderfying (spreading markers on one point), which is off.
Object.assign(L, { MarkerClusterNonAnimated: MarkerCluster });

// The original creates a new node for every change of the count, which would lose the focus.
MarkerCluster.include({
  createIcon(this: MarkerCluster & ClusterInternals, oldNode?: HTMLElement) {
    if (this._iconNeedsUpdate) {
      this._iconObj = this._group.options.iconCreateFunction(this);
      this._iconNeedsUpdate = false;
    }
    return this._iconObj.createIcon(oldNode);
  },
});

export { MarkerCluster, MarkerClusterGroup };
